/** The simulator's shortcuts by their displayed names. They need Ctrl and Shift, so that typing never triggers them. */
export const PANEL_KEYS = 'Ctrl+Shift+Period';
export const PRESENTER_KEYS = 'Ctrl+Shift+Comma';
export const EXPLAIN_KEYS = 'Ctrl+Shift+Slash';
