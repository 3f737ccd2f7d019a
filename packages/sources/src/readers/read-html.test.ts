import { describe, expect, it } from 'vitest'
import { opened } from '../files/test-files.ts'
import { readHtmlTables } from './read-html.ts'
import type { RowBatch } from './batch-rows.ts'
import { batchesOf, refusalOf, rowsOf } from './test-rows.ts'

async function* read(page: string | Buffer): AsyncGenerator<RowBatch> {
  yield* readHtmlTables(await opened('list.html', page))
}

describe('readHtmlTables', () => {
  it('reads the texts of cells as people see them', async () => {
    const page = `<!DOCTYPE html><html><head><title>x</title><script>var t = "<table>"</script></head><body><table>
      <thead><tr><th>Name</th><th>  Action
        date </th></tr></thead>
      <tr><td>O&#39;NEIL &amp; Sons</td><td>1<br>2<br/>3</td></tr>
      <tr><td><p>DOE,</p><p>JO</p></td><td>&nbsp;<b>bo</b>ld<!-- no --></td></tr>
      <tr><td>open cells<td>and rows
      <tr><td> </td><td></td></tr>
      <tr><td>last</td><td></td></tr>
    </table></body></html>`
    expect(await batchesOf(read(page))).toEqual([
      {
        sheet: 'table 1',
        first: 1,
        rows: [
          ['Name', 'Action date'],
          ["O'NEIL & Sons", '1\n2\n3'],
          ['DOE,\nJO', 'bold'],
          ['open cells', 'and rows'],
        ],
      },
      { sheet: 'table 1', first: 6, rows: [['last']] },
    ])
  })

  it('repeats a cell over several rows and leaves the columns beside a wide one empty', async () => {
    const page = `<table>
      <tr><td rowspan="2">A</td><td colspan="2">B</td><td>C</td></tr>
      <tr><td>D</td><td rowspan=2>E</td><td>F</td></tr>
      <tr><td>G</td><td>H</td><td>I</td></tr></table>`
    expect(await rowsOf(read(page))).toEqual([
      ['A', 'B', '', 'C'],
      ['A', 'D', 'E', 'F'],
      ['G', 'H', 'E', 'I'],
    ])
  })

  it('takes tables that hold no table, named by caption or the heading before', async () => {
    const page = `<html><body><table><tr><td>menu<table><tr><td>inner</td></tr></table></td><td>
      <h1>Excluded <i>providers</i></h1><table><tr><td>1</td></tr></table>
      <table><caption>By name</caption><tr><td>2</td></tr></table>
      <table><tr><td>3</td></tr></table></td></tr></table></body></html>`
    const batches = await batchesOf(read(page))
    expect(batches.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ['table 1', [['inner']]],
      ['Excluded providers', [['1']]],
      ['By name', [['2']]],
      ['Excluded providers (2)', [['3']]],
    ])
  })

  it('takes a table in a cell for text of that cell, where the rows around it are data', async () => {
    const page = `<html><body><table><tr><td><h1>List</h1></td></tr><tr><td>
      <table><tr><th>Name</th><th>Date</th></tr>
      <tr><td>Ash</td><td>1</td></tr>
      <tr><td>Elm<table><tr><td>see</td><td>note</td></tr></table></td><td>2</td></tr>
      <tr><td>Fir</td><td></td></tr></table></td></tr></table></body></html>`
    expect(await batchesOf(read(page))).toEqual([
      {
        sheet: 'List',
        first: 1,
        rows: [['Name', 'Date'], ['Ash', '1'], ['Elm\nsee note', '2'], ['Fir']],
      },
    ])
  })

  it('takes a table with a long table in a cell for the layout of the page', async () => {
    const inner = `<table>${'<tr><td>Ash</td><td>1</td></tr>'.repeat(11)}</table>`
    const page = `<table><tr><td>Home</td><td>Lists</td></tr><tr><td>Menu</td><td>x</td></tr>
      <tr><td></td><td>${inner}</td></tr><tr><td>Foot</td><td>x</td></tr></table>`
    expect((await rowsOf(read(page))).slice(0, 2)).toEqual([
      ['Ash', '1'],
      ['Ash', '1'],
    ])
  })

  it('reads pages in Windows-1252', async () => {
    expect(await rowsOf(read(Buffer.from('<table><tr><td>PEÑA</td></tr></table>', 'latin1')))).toEqual([
      ['PEÑA'],
    ])
  })

  it('reads a page whose elements lie thousands deep and refuses a tower of them', async () => {
    const page = (depth: number): string =>
      `<html>${'<div>'.repeat(depth)}<table><tr><td>A</td></tr></table></html>`
    expect(await rowsOf(read(page(5_000)))).toEqual([['A']])
    expect(await refusalOf(read(page(100_000)))).toBe(
      'list.html is not an ordinary web page: its elements are nested too deeply',
    )
  })

  it('refuses a page without tables, and one that ends in the middle of a table', async () => {
    expect(await refusalOf(read('<html><body>Sorry</body></html>'))).toBe(
      'list.html is a web page without a table',
    )
    expect(await refusalOf(read('<html><body><table><tr><td>A</td></tr><tr><td>B'))).toBe(
      'list.html is cut off: the end of the web page is missing',
    )
    expect(await refusalOf(read('<table><tr><td>A</td></tr><tr><td>B'))).toMatch(/is cut off/)
    expect(await refusalOf(read('<html><table><tr><td>menu</td></tr></table><p>The li'))).toMatch(
      /is cut off/,
    )
  })
})
