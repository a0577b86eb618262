import { themeQuartz } from 'ag-grid-community';

/** In pixels; same values as `--row` and `--row-header`, which the grid's options cannot read from CSS. */
export const ROW_HEIGHT = 30;
export const HEADER_HEIGHT = 32;

/**
 * The grid in the portal's colours. The tokens change with the theme, so one grid theme is enough for light and dark.
 */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  textColor: 'var(--text)',
  borderColor: 'var(--rule)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 13,
  spacing: 4,
  cellHorizontalPadding: 8,
  rowHeight: ROW_HEIGHT,
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--selected)',
  oddRowBackgroundColor: 'var(--surface)',
  headerHeight: HEADER_HEIGHT,
  headerBackgroundColor: 'var(--subtle)',
  headerTextColor: 'var(--text-2)',
  headerFontSize: 12,
  headerFontWeight: 500,
  headerColumnResizeHandleColor: 'var(--edge)',
  headerCellHoverBackgroundColor: 'var(--hover)',
  iconSize: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});
