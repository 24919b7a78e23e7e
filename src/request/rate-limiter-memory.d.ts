/**
 * Types for the direct import of one module: the package's index also loads all stores for databases, which costs 10 MB
 * and 20 ms at every start.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
