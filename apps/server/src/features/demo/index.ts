export { demoAccounts, type DemoAccount } from './demo-accounts.ts'
export { fillDemo, type FillProgress } from './fill-demo.ts'
export { seedDemo } from './seed-demo.ts'
