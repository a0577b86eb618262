import { BUSINESS } from '@bidstage/mock-api/contract/business-constants';

/** True if turning AutoPick off brings more bidders back than AutoPick keeps, so that it needs a confirmation. */
export function needsConfirmation(listedBidders: number): boolean {
  return listedBidders > BUSINESS.autoPickBidders;
}
