import { create } from 'zustand';

/**
 * For whom the portal is shown, beside the logo; empty outside a presentation. The simulator writes it: against a real
 * API it stays empty.
 */
export const useProspectName = create<{ readonly name: string }>()(() => ({ name: '' }));
