/**
 * State shared by the module instances of one process. The server, the bundle of server components and that of their HTML
 * each have instances of every module. The module that owns a slot declares it here by augmentation.
 *
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- Its members are declared by their owners.
export interface ProcessSlots {}

const key = Symbol.for('content-website');
const shared = globalThis as typeof globalThis & { [key]?: ProcessSlots }; // globalThis has no declared slot for it.

export const processSlots: ProcessSlots = (shared[key] ??= {});
