/** Which parts of a file have been written; programs may write them in any order. */
export class WrittenRanges {
  /** disjoint, in order: from, to */
  #ranges: [number, number][] = []

  get end(): number {
    return this.#ranges.at(-1)?.[1] ?? 0
  }

  get isWhole(): boolean {
    return this.#ranges.length === 0 || (this.#ranges.length === 1 && this.#ranges[0]![0] === 0)
  }

  add(from: number, to: number): void {
    const last = this.#ranges.at(-1)
    if (from === to) return
    if (last && last[1] === from) {
      last[1] = to
      return
    }
    const touching = this.#ranges.filter(([start, end]) => start <= to && end >= from)
    const merged: [number, number] = [
      Math.min(from, ...touching.map(([start]) => start)),
      Math.max(to, ...touching.map(([, end]) => end)),
    ]
    const others = this.#ranges.filter((range) => !touching.includes(range))
    this.#ranges = [...others, merged].toSorted(([one], [other]) => one - other)
  }

  cut(size: number): void {
    this.#ranges = this.#ranges
      .filter(([from]) => from < size)
      .map(([from, to]): [number, number] => [from, Math.min(to, size)])
  }
}
