import { testDefinitions } from '../declarative/test-definitions.ts'

testDefinitions(import.meta.dirname)
