import { createCertificates, type SimulatorCertificates } from './certificates.ts'
import { serveSimulator, type RunningSimulator } from './serve-simulator.ts'
import { createSimulatedBank, type BankFault } from './simulated-bank.ts'
import { inventReports } from './simulated-reports.ts'

/** A simulated Data Bank that invents reports, with new certificates, for the command line. */
export async function startSimulator(
  port: number,
  faults: readonly BankFault[],
): Promise<RunningSimulator & SimulatorCertificates> {
  const now = (): Date => new Date()
  const bank = createSimulatedBank({
    now,
    // higher than the numbers of an earlier run, which Vigil has already received
    firstNumber: Math.floor(now().getTime() / 1000),
    reportsAbout: (subject) => inventReports(subject, now().toISOString().slice(0, 10)),
  })
  bank.plan(...faults)
  const certificates = createCertificates(now())
  return { ...(await serveSimulator(bank, certificates, port)), ...certificates }
}
