import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import type { ApiId } from '../../shared/api/api-types.ts';

/** The path of a `/v1` operation as a glob: each parameter is one segment. */
export const pathGlob = (id: ApiId): string => API_ROUTES[id].path.replace(/:\w+/g, '*');
