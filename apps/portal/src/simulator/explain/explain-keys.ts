/** The shortcut that explains a figure. It needs Ctrl and Shift, so that typing never triggers it. */
export const EXPLAIN_KEYS = 'Ctrl+Shift+Slash';
