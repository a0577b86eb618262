/** The simulator's shortcuts by the names that people read. Both need Ctrl and Shift, so that no typing ever sets them off. */
export const PANEL_KEYS = 'Ctrl+Shift+Period';
export const PRESENTER_KEYS = 'Ctrl+Shift+Comma';
