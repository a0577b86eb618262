import { WORLD_COOKIE } from '@bidstage/mock-api/contract/values/names';
import { showWorld } from '#portal/shared/api/tab.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

function worldOfCookie(): string | undefined {
  const cookies = document.cookie.split('; ').map((part) => part.split('='));
  return cookies.find(([key]) => key === WORLD_COOKIE)?.[1];
}

/** Selects a world for the browser and this tab. Throws when a cookie that scripts cannot change holds another choice. */
export function enterWorld(name: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${WORLD_COOKIE}=${name}; path=${runtimeConfig().basePath || '/'}; samesite=lax${secure}`;
  if (worldOfCookie() !== name)
    throw new Error(
      'This page cannot change its world: this browser does not let it change the cookie.',
    );
  showWorld(name);
}
