import { testDefinitions } from '../declarative/testing/test-definitions.ts'

testDefinitions(import.meta.dirname)
