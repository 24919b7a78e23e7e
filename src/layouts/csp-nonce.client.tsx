'use client';

import { useState } from 'react';

/**
 * The nonce by which widgets mark the styles they add. The document keeps the one it arrived with, which its content
 * security policy names; a later payload brings the nonce of another answer.
 */
export function CspNonce({ nonce }: { nonce: string }) {
  const [first] = useState(nonce);
  return <meta property="csp-nonce" nonce={first} />;
}
