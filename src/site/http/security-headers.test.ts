import { expect, it } from 'vitest';
import { hashSourceOf, previewLinksScript } from '#src/platform/lib/inline-scripts.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const policyWith = (settings: Record<string, string>, isDevelopment = false) => {
  const { runtime } = provideFakeRuntime(settings);
  return contentSecurityPolicy({ ...runtime, isDevelopment });
};

it('allows the measurement’s hosts with a container only, and never in development', () => {
  expect(policyWith({})).not.toContain('google');
  expect(policyWith({ GTM_ID: 'GTM-A1' }, true)).not.toContain('google');
  const policy = policyWith({ GTM_ID: 'GTM-A1' });
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']{44}')+ https:\/\/\*\.googletagmanager\.com;/);
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toContain('unsafe');
});

it('allows pictures of the backend’s public origins, and lets them frame a preview', () => {
  const { runtime } = provideFakeRuntime({
    BACKEND_URL: 'http://craft.internal:8080/',
    BACKEND_ORIGINS: 'https://cms.example.org, http://files.example.org:81',
  });
  const origins = 'http://craft.internal:8080 https://cms.example.org http://files.example.org:81';
  const policy = contentSecurityPolicy(runtime, { isPreview: true });
  expect(policy).toContain(`img-src 'self' data: https: ${origins};`);
  expect(policy).toContain(`media-src 'self' https: ${origins};`);
  expect(policy).toContain(`frame-ancestors 'self' ${origins}`);
  expect(contentSecurityPolicy(runtime)).toContain("frame-ancestors 'none'");
});

it('allows the script for the links of a preview in previews only', () => {
  const { runtime } = provideFakeRuntime();
  const source = hashSourceOf(previewLinksScript);
  expect(contentSecurityPolicy(runtime, { isPreview: true })).toContain(` ${source}`);
  expect(contentSecurityPolicy(runtime)).not.toContain(source);
});
