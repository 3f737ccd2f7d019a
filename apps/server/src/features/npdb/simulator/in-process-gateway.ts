import { NpdbFailure, type NpdbGateway } from '../gateway/npdb-gateway.ts'
import { createXmlGateway } from '../gateway/xml-gateway.ts'
import type { SimulatedBank } from './simulated-bank.ts'

/** The gateway to a simulated bank in this process: the same messages, without a network. */
export const inProcessGateway = (bank: SimulatedBank): NpdbGateway =>
  createXmlGateway(async (message) => {
    const outcome = bank.answer(message)
    if (outcome.kind !== 'answer') throw new NpdbFailure('The simulated Data Bank does not answer.')
    return outcome.xml
  })
