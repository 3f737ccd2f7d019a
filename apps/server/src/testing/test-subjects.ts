/** Changes of subjects, for tests of features other than population. */
export { withChanges } from '../features/population/changes/change-subjects.ts'
export { change, person, rowsOf } from '../features/population/test-population.ts'
export { importText } from './test-import.ts'
