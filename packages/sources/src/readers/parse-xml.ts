import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Refusal } from '../core/reading.ts'
import { utf8Pieces } from './decode-text.ts'

export interface XmlEvents {
  /** names have no namespace prefix */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Parses XML as a stream and calls the handlers; pauses after each chunk. External entities are not supported. */
export async function* parseXml(source: Readable, label: string, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  parser.on('error', () => {
    throw new Refusal(`${label} is damaged: its content can't be read`)
  })
  parser.on('doctype', () => {
    throw new Refusal(`${label} was not written by a spreadsheet program: it declares its own document type`)
  })
  if (events.open !== undefined)
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => events.open!(localName(name), attributes))
  if (events.close !== undefined) parser.on('closetag', ({ name }) => events.close!(localName(name)))
  if (events.text !== undefined) {
    parser.on('text', events.text)
    parser.on('cdata', events.text)
  }
  for await (const piece of utf8Pieces(source)) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}
