/** A list of numbers that grows while a segment is built, and is trimmed at the end. */
export class GrowingUint32 {
  array = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) this.array = grown(this.array, new Uint32Array(this.length * 2))
    this.array[this.length++] = value
  }

  trimmed(): Uint32Array {
    return this.array.slice(0, this.length)
  }
}

export class GrowingUint8 {
  array = new Uint8Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) this.array = grown(this.array, new Uint8Array(this.length * 2))
    this.array[this.length++] = value
  }

  /** Appends the characters of an ASCII text as bytes. */
  pushText(text: string): void {
    for (let i = 0; i < text.length; i++) this.push(text.charCodeAt(i))
  }

  trimmed(): Uint8Array {
    return this.array.slice(0, this.length)
  }
}

export class GrowingFloat64 {
  array = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) this.array = grown(this.array, new Float64Array(this.length * 2))
    this.array[this.length++] = value
  }

  trimmed(): Float64Array {
    return this.array.slice(0, this.length)
  }
}

function grown<T extends Uint32Array | Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
