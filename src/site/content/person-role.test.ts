import { expect, it } from 'vitest';
import { asFragment } from '#tests/support/content-fixtures.ts';
import { toPersonRole } from './person-role.ts';

const mentor = { id: '1', title: 'Mentore ou mentor', altTitle: 'Mentores et mentors' };
const roleOf = (fields: Record<string, unknown>) => toPersonRole(asFragment(fields), 'fr-CA');

it('uses the role’s name for one person, not for the group', () => {
  expect(roleOf({ altRole: null, roles: [mentor, { id: '2', title: 'Coach', altTitle: 'Coachs' }, null] })).toBe(
    'Mentore ou mentor, Coach',
  );
});

it('is the editor’s own word for a person where there is one', () => {
  expect(roleOf({ altRole: 'Fondatrice à la retraite', roles: [mentor] })).toBe('Fondatrice à la retraite');
  expect(roleOf({ altRole: ' ', roles: [mentor] })).toBe('Mentore ou mentor');
  expect(roleOf({ altRole: null, roles: [] })).toBe('');
});
