/** Alone, without the stores for databases: the package's index loads them all, 10 MB and 20 ms of every start. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
