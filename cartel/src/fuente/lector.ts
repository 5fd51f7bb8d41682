/** Big-endian reading head over a slice of bytes, with the two variable-length integers of WOFF2. */
export type Lector = ReturnType<typeof crearLector>

export function crearLector(bytes: Buffer, inicio = 0) {
  let pos = inicio
  const u8 = () => bytes.readUInt8(pos++)
  const u16 = () => {
    pos += 2
    return bytes.readUInt16BE(pos - 2)
  }
  const i16 = () => {
    pos += 2
    return bytes.readInt16BE(pos - 2)
  }
  const u32 = () => {
    pos += 4
    return bytes.readUInt32BE(pos - 4)
  }
  const trozo = (largo: number) => {
    pos += largo
    return bytes.subarray(pos - largo, pos)
  }
  const base128 = () => {
    let valor = 0
    for (let i = 0; i < 5; i++) {
      const b = u8()
      valor = valor * 128 + (b & 0x7f)
      if (b < 0x80) break
    }
    return valor
  }
  const u16corto = () => {
    const codigo = u8()
    if (codigo === 253) return u16()
    if (codigo === 255) return u8() + 253
    if (codigo === 254) return u8() + 506
    return codigo
  }
  return { u8, u16, i16, u32, trozo, base128, u16corto, posicion: () => pos }
}
