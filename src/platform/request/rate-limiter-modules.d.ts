/**
 * Types for the direct import of two modules: the package's index also loads all stores for databases, which costs 10 MB
 * and 20 ms at every start.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterValkey.js' {
  export { RateLimiterValkey as default } from 'rate-limiter-flexible';
}
