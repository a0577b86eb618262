import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';

/** True if turning AutoPick off restores more bidders than AutoPick retains, so that the user must confirm it. */
export function needsConfirmation(listedBidders: number): boolean {
  return listedBidders > BUSINESS.autoPickBidders;
}
