import { create } from 'zustand';

/**
 * The name of the presentation's audience, shown next to the logo; empty outside a presentation. Set by the simulator:
 * against a real API it stays empty.
 */
export const useProspectName = create<{ readonly name: string }>()(() => ({ name: '' }));
