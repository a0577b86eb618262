// Written by `npx tsx scripts/generate-icons.ts` from the icons of Lucide (ISC License). Do not edit.
import { createIcon } from './create-icon.tsx';

export const ArrowDownIcon = createIcon(
  <>
    <path d="M12 5v14m7-7l-7 7l-7-7" />
  </>,
);
export const ArrowLeftIcon = createIcon(
  <>
    <path d="m12 19l-7-7l7-7m7 7H5" />
  </>,
);
export const ArrowUpIcon = createIcon(
  <>
    <path d="m5 12l7-7l7 7m-7 7V5" />
  </>,
);
export const BellIcon = createIcon(
  <>
    <path d="M10.268 21a2 2 0 0 0 3.464 0m-10.47-5.674A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
  </>,
);
export const BookmarkIcon = createIcon(
  <>
    <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />
  </>,
);
export const CalendarDaysIcon = createIcon(
  <>
    <path d="M8 2v3m8-3v3" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01" />
  </>,
);
export const CheckIcon = createIcon(
  <>
    <path d="M20 6L9 17l-5-5" />
  </>,
);
export const ChevronDownIcon = createIcon(
  <>
    <path d="m6 9l6 6l6-6" />
  </>,
);
export const ChevronLeftIcon = createIcon(
  <>
    <path d="m15 18l-6-6l6-6" />
  </>,
);
export const ChevronRightIcon = createIcon(
  <>
    <path d="m9 18l6-6l-6-6" />
  </>,
);
export const CircleCheckIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9l-5.5 5.5L8 12" />
  </>,
);
export const Columns3Icon = createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18m6-18v18" />
  </>,
);
export const CopyIcon = createIcon(
  <>
    <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
    <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
  </>,
);
export const DownloadIcon = createIcon(
  <>
    <path d="M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
    <path d="m7 10l5 5l5-5" />
  </>,
);
export const EllipsisIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
    <circle cx="5" cy="12" r="1" />
  </>,
);
export const FileTextIcon = createIcon(
  <>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
    <path d="M14 2v5a1 1 0 0 0 1 1h5M10 9H8m8 4H8m8 4H8" />
  </>,
);
export const FlagIcon = createIcon(
  <>
    <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528" />
  </>,
);
export const InfoIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4m0-4h.01" />
  </>,
);
export const LightbulbIcon = createIcon(
  <>
    <path d="M15 14c.2-1 .7-1.7 1.5-2.5c1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5c.7.7 1.3 1.5 1.5 2.5m0 4h6m-5 4h4" />
  </>,
);
export const Link2Icon = createIcon(
  <>
    <path d="M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 1 1 0 10h-2m-7-5h8" />
  </>,
);
export const PanelRightIcon = createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M15 3v18" />
  </>,
);
export const PencilIcon = createIcon(
  <>
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />
  </>,
);
export const RotateCcwIcon = createIcon(
  <>
    <path d="M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.74 2.74L3 8" />
    <path d="M3 3v5h5" />
  </>,
);
export const SearchIcon = createIcon(
  <>
    <path d="m21 21l-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
);
export const StickyNoteIcon = createIcon(
  <>
    <path d="M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2z" />
    <path d="M15 3v5a1 1 0 0 0 1 1h5" />
  </>,
);
export const Trash2Icon = createIcon(
  <>
    <path d="M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
  </>,
);
export const TriangleAlertIcon = createIcon(
  <>
    <path d="m21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
  </>,
);
export const UploadIcon = createIcon(
  <>
    <path d="M12 3v12m5-7l-5-5l-5 5m14 7v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
  </>,
);
export const XIcon = createIcon(
  <>
    <path d="M18 6L6 18M6 6l12 12" />
  </>,
);
