import type { EarlyEnd, IncidentKind } from '#api/contract/values/incident-kinds.ts';
import type { ExchangeRegion } from './exchange-region.ts';

/** The exchange that an incident belongs to: all sites of the region that use it have the incident. */
export interface SharedScope {
  readonly code: string;
  readonly region: ExchangeRegion;
  /** The data centre to which it is confined; null for the whole region. */
  readonly dataCentre: string | null;
}

/** A planned incident in an affiliate's facts; the range of slots is half-open. */
export interface PlannedIncident {
  readonly kind: IncidentKind;
  readonly fromSlot: number;
  readonly toSlot: number;
  /** Its severity among incidents of its kind, 0 to 1. */
  readonly severity: number;
  /** Share of the users that it reaches: below 1 in an outage of one data centre or of one kind of device. */
  readonly reach: number;
  /** The kind of device (mobile includes tablets) to which an outage is confined; null otherwise. */
  readonly device: 'desktop' | 'mobile' | null;
  /** Null if it belongs to the site. */
  readonly exchange: SharedScope | null;
  /** 0, or 1 for the second part of an incident that hits two bidders. */
  readonly part: 0 | 1;
  /** Whether it is planned to be seen: it hits the strongest bidder, or an ad unit that the totals do not show. */
  readonly isClear: boolean;
}

/** The target of an incident, chosen from the configuration: one bidder, one ad unit, or (both null) everything. */
export interface IncidentTarget {
  readonly bidder: string | null;
  readonly adUnitId: string | null;
}

/** What an incident does to its target. */
export interface IncidentSize {
  /** Factor on traffic (surge: of its pages at the peak), bids, or response times. */
  readonly factor: number;
  readonly pages: readonly string[];
}

/**
 * An incident with its target and size, limited to the time in which the target exists: `toSlot` is the actual end.
 */
export interface BoundIncident extends PlannedIncident, IncidentTarget, IncidentSize {
  readonly plannedToSlot: number;
  /** The reason why its bidder or ad unit was removed earlier; null if it was not cut short. */
  readonly endedBy: EarlyEnd | null;
  /** The ad units on which an outage of one kind of device takes nearly all bids, by id; empty for all others. */
  readonly adUnitIds: readonly string[];
  /** Kinds of incident that hide its signal: in its hours, or in those of the week before that it is compared with. */
  readonly hiddenBy: {
    readonly now: readonly IncidentKind[];
    readonly before: readonly IncidentKind[];
  };
}
