export { lowerPriority } from './lower-priority.ts'
export { serveTasks } from './serve-tasks.ts'
export { startThread, TaskError, ThreadEnded, type TaskThread } from './start-thread.ts'
