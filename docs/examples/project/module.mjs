import { startBidstage } from '@bidstage/mock-api';
import { use } from './use.cjs';

await use(startBidstage);
