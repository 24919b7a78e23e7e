/** Whether there is an nginx, for tests of the shipped configuration. */
export function hasNginx(): boolean;
