import { DEFAULT_WORLD, WORLD_COOKIE } from '@bidstage/mock-api/contract/values/names';
import { showWorld } from '#portal/shared/api/tab.ts';
import { authorizeUrl, fullAddressOf } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { leaveFor } from '../sim-actions.ts';

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
      'The browser blocks the cookie with the name of the world. Allow cookies for this address, then try again.',
    );
  showWorld(name);
}

/** Opens the start of the kit, which is the sign-in page of the default world. All worlds stay as they are. */
export function openStartPage(): Promise<never> {
  enterWorld(DEFAULT_WORLD);
  return leaveFor(() => location.assign(authorizeUrl(fullAddressOf('/'))));
}
