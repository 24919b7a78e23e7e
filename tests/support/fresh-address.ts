/** A network address that no other test of this run sends from, because attempts are counted by address. */
export const freshAddress = () =>
  `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:${Math.floor(Math.random() * 0xffff).toString(16)}::1`;
