import type { Proof } from './proof.ts';
import { clientProofs } from './proofs/clients.ts';
import { postmanProof } from './proofs/postman.ts';
import { prismProof } from './proofs/prism.ts';
import { respectProof } from './proofs/respect.ts';

/** All proofs with tools of others, in the order of the report. */
export const PROOFS: readonly Proof[] = [prismProof, postmanProof, ...clientProofs, respectProof];

/** Version of Node of the proofs: the oldest that all tools run on. */
export const PROOF_NODE = '24';
