import { subjectAttributes } from '../gateway/messages.ts'
import type { BankReport, ReceiveReply } from '../gateway/npdb-gateway.ts'
import { element, textElement, xmlDocument } from '../gateway/xml.ts'

export const refusedReply = (messageId: string, reason: string): string =>
  xmlDocument(element('Refused', { messageId, reason }))

export const enrollmentReply = (messageId: string, subjects: readonly Record<string, string>[]): string =>
  xmlDocument(
    element(
      'EnrollmentReply',
      { messageId },
      subjects.map((subject) => element('Subject', subject)),
    ),
  )

function reportElement({ subject, document, faults: _faults, ...attributes }: BankReport): string {
  const content = [element('Subject', subjectAttributes(subject))]
  if (document) {
    const body = textElement('Document', document.bytes.toString('base64'))
    content.push(body.replace('<Document>', `<Document type="${document.type}">`))
  }
  return element('Report', attributes, content)
}

export const receiveReply = ({
  messageId,
  responses,
  upTo,
  more,
}: ReceiveReply & { messageId: string }): string =>
  xmlDocument(
    element(
      'ReceiveReply',
      { messageId, upTo, more: String(more) },
      responses.map(({ id, customerUse, consolidated, reports }) =>
        element(
          'Response',
          { id, customerUse, consolidated: String(consolidated) },
          reports.map(reportElement),
        ),
      ),
    ),
  )
