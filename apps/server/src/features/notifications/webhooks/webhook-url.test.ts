import { WebhookInput } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { hostOf } from '../../../network/outside.ts'
import { checkedUrl } from './webhook-url.ts'

/** Validates a URL like a request: the contract first, then the server's own check. */
const take = (url: string): string => checkedUrl(WebhookInput.parse({ url, events: ['alerts.raised'] }).url)

describe('the URL of a webhook', () => {
  it.each([
    ['https://hooks.example.org/vigil?key=1', 'https://hooks.example.org/vigil?key=1'],
    ['  HTTPS://Hooks.Example.org:443 ', 'https://hooks.example.org/'],
    ['https://hooks.example.org:8443/a#part', 'https://hooks.example.org:8443/a'],
    ['https://8.8.8.8/x', 'https://8.8.8.8/x'],
    ['https://[2606:4700:4700::1111]/x', 'https://[2606:4700:4700::1111]/x'],
  ])('%s is stored as %s', (given, kept) => expect(take(given)).toBe(kept))

  it.each([
    ['http://hooks.example.org/', 'https://'],
    ['ftp://hooks.example.org/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['hooks.example.org', 'https://'],
    ['https://', 'https://'],
    ['https://user:pass@hooks.example.org/', 'user name or password'],
    ['https://user@hooks.example.org/', 'user name or password'],
    ['https://hooks.example.org:22/', 'ports 443 and 8443'],
    ['https://hooks.example.org:80/', 'ports 443 and 8443'],
    ['https://hooks.example.org:5432/', 'ports 443 and 8443'],
    ['https://127.0.0.1/', 'internal'],
    ['https://127.0.0.1./', 'internal'],
    ['https://127.1/', 'internal'],
    ['https://2130706433/', 'internal'],
    ['https://0x7f000001/', 'internal'],
    ['https://0177.0.0.1/', 'internal'],
    ['https://0/', 'internal'],
    ['https://１２７.0.0.1/', 'internal'],
    ['https://169.254.169.254/latest/meta-data', 'internal'],
    ['https://10.1.2.3:8443/', 'internal'],
    ['https://[::1]/', 'internal'],
    ['https://[::ffff:127.0.0.1]/', 'internal'],
    ['https://[::ffff:a9fe:a9fe]/', 'internal'],
    ['https://[64:ff9b::7f00:1]/', 'internal'],
    ['https://[fd00:ec2::254]/', 'internal'],
    ['https://localhost/', 'internal'],
    ['https://LOCALHOST./', 'internal'],
    ['https://a.localhost/', 'internal'],
    ['https://database/', 'internal'],
    ['https://printer.local/', 'internal'],
    ['https://metadata.google.internal/', 'internal'],
  ])('%s is rejected', (given, why) => expect(() => take(given)).toThrow(why))

  it('gives a bare host name to resolve', () => {
    expect(hostOf(new URL('https://[2606:4700::1]:8443/'))).toBe('2606:4700::1')
    expect(hostOf(new URL('https://example.org./'))).toBe('example.org')
  })
})
