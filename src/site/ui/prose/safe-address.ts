/** Whether an address leads to a page, a mailbox or a telephone: http, https, mailto, tel, or relative. */
export function isSafeHref(href: string): boolean {
  return isSafeAddress(href, ['http', 'https', 'mailto', 'tel']);
}

/** Whether an address is relative, or has one of the schemes. */
export function isSafeAddress(address: string, schemes: readonly string[]): boolean {
  // Browsers ignore control characters and spaces in a scheme.
  // oxlint-disable-next-line no-control-regex
  const visible = address.replaceAll(/[\u0000-\u0020\u007F]/g, '');
  const scheme = /^([^/?#:]*):/.exec(visible)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^[/\\]{2}/.test(visible) : schemes.includes(scheme);
}
