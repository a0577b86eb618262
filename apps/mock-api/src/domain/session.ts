/** Name of the cookie that carries the signed session. */
export const SESSION_COOKIE = 'bidstage_session';
