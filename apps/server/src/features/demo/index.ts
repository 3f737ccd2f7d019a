export { demoAccounts, type DemoAccount } from './demo-accounts.ts'
export { seedDemo } from './seed-demo.ts'
