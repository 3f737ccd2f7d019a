import { expect, it } from 'vitest'
import { limits } from '../values/limits.ts'
import { NpdbConfigurationInput, npdbProblems } from './npdb-configuration.ts'

const valid = { agentDbid: '012345678901234', userId: 'vigil', vendorId: '77', rawPassword: 'Tr0ub4dor' }
const tooLong = 'x'.repeat(limits.npdbText + 1)

it.each([
  [{}, {}],
  [{ agentDbid: '' }, { agentDbid: 'Agent DBID is required' }],
  [{ agentDbid: '123' }, { agentDbid: 'Please enter a valid 15-digit DBID' }],
  [{ userId: ' ' }, { userId: 'User ID is required' }],
  [{ rawPassword: ' ' }, { rawPassword: 'Password is required' }],
  [{ userId: tooLong }, { userId: `User ID can have at most ${limits.npdbText} characters` }],
  [{ vendorId: tooLong }, { vendorId: `Vendor ID can have at most ${limits.npdbText} characters` }],
  [{ rawPassword: tooLong }, { rawPassword: `Password can have at most ${limits.npdbText} characters` }],
])('%j: %j', (given, problems) => {
  expect(npdbProblems({ ...valid, ...given })).toEqual(problems)
})

it('allows what the server allows', () => {
  const longest = { ...valid, userId: ` ${'x'.repeat(limits.npdbText)} ` }
  expect(npdbProblems(longest)).toEqual({})
  expect(NpdbConfigurationInput.safeParse(longest).success).toBe(true)
})
