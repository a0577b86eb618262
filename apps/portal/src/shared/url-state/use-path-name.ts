import { identifier } from '@bidstage/mock-api/contract/values/identifiers';
import { useParams } from 'react-router-dom';

/** A name in the path of a screen, in the form in which the server compares names; a copied link may differ from it. */
export function usePathName(param: string): string {
  return identifier(useParams()[param] ?? '');
}
