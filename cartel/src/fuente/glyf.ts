import { crearLector, type Lector } from './lector.ts'

type Punto = { x: number; y: number; enCurva: boolean }
type Flujos = {
  contornos: Lector
  conteos: Lector
  banderas: Lector
  glifos: Lector
  compuestos: Lector
  cajas: Lector
  instrucciones: Lector
}

const conSigno = (bandera: number, valor: number) => (bandera & 1 ? valor : -valor)

/** One (dx, dy) pair of the WOFF2 triplet encoding. */
function leerDelta(f: number, g: Lector): [number, number] {
  if (f < 10) return [0, conSigno(f, ((f & 14) << 7) + g.u8())]
  if (f < 20) return [conSigno(f, (((f - 10) & 14) << 7) + g.u8()), 0]
  if (f < 84) {
    const alto = f - 20
    const b = g.u8()
    return [conSigno(f, 1 + (alto & 0x30) + (b >> 4)), conSigno(f >> 1, 1 + ((alto & 0x0c) << 2) + (b & 0x0f))]
  }
  if (f < 120) {
    const alto = f - 84
    const dx = conSigno(f, 1 + (Math.floor(alto / 12) << 8) + g.u8())
    return [dx, conSigno(f >> 1, 1 + (((alto % 12) >> 2) << 8) + g.u8())]
  }
  if (f < 124) {
    const [b1, b2, b3] = [g.u8(), g.u8(), g.u8()]
    return [conSigno(f, (b1 << 4) + (b2 >> 4)), conSigno(f >> 1, ((b2 & 0x0f) << 8) + b3)]
  }
  return [conSigno(f, g.u16()), conSigno(f >> 1, g.u16())]
}

function leerPuntos(total: number, s: Flujos): Punto[] {
  let x = 0
  let y = 0
  return Array.from({ length: total }, () => {
    const bandera = s.banderas.u8()
    const [dx, dy] = leerDelta(bandera & 0x7f, s.glifos)
    x += dx
    y += dy
    return { x, y, enCurva: bandera < 0x80 }
  })
}

function cajaDe(puntos: Punto[]): Buffer {
  const xs = puntos.map((p) => p.x)
  const ys = puntos.map((p) => p.y)
  const caja = Buffer.alloc(8)
  for (const [i, v] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    caja.writeInt16BE(v, i * 2)
  return caja
}

/** Plain `glyf` record: every coordinate as a 16-bit delta, since size does not matter in memory. */
function escribirSimple(fines: number[], puntos: Punto[], caja: Buffer, instrucciones: Buffer): Buffer {
  const cabeza = Buffer.alloc(10 + fines.length * 2 + 2)
  cabeza.writeInt16BE(fines.length, 0)
  caja.copy(cabeza, 2)
  for (const [i, fin] of fines.entries()) cabeza.writeUInt16BE(fin, 10 + i * 2)
  cabeza.writeUInt16BE(instrucciones.length, 10 + fines.length * 2)
  const n = puntos.length
  const cuerpo = Buffer.alloc(n * 5)
  let previo = { x: 0, y: 0 }
  for (const [i, p] of puntos.entries()) {
    cuerpo.writeUInt8(p.enCurva ? 1 : 0, i)
    cuerpo.writeInt16BE(p.x - previo.x, n + i * 2)
    cuerpo.writeInt16BE(p.y - previo.y, n * 3 + i * 2)
    previo = p
  }
  return Buffer.concat([cabeza, instrucciones, cuerpo])
}

function leerSimple(contornos: number, s: Flujos, caja: Buffer | null): Buffer {
  let total = 0
  const fines = Array.from({ length: contornos }, () => {
    total += s.conteos.u16corto()
    return total - 1
  })
  const puntos = leerPuntos(total, s)
  const instrucciones = s.instrucciones.trozo(s.glifos.u16corto())
  return escribirSimple(fines, puntos, caja ?? cajaDe(puntos), instrucciones)
}

/** Bytes after the flags word of one component: glyph id, two arguments and an optional scale. */
function largoComponente(banderas: number): number {
  const escala = banderas & 0x08 ? 2 : banderas & 0x40 ? 4 : banderas & 0x80 ? 8 : 0
  return 2 + (banderas & 1 ? 4 : 2) + escala
}

function leerCompuesto(s: Flujos, caja: Buffer): Buffer {
  const partes = [Buffer.from([0xff, 0xff]), caja]
  let banderas = 0x20
  let instruido = false
  while (banderas & 0x20) {
    const palabra = s.compuestos.trozo(2)
    banderas = palabra.readUInt16BE(0)
    instruido ||= (banderas & 0x100) !== 0
    partes.push(palabra, s.compuestos.trozo(largoComponente(banderas)))
  }
  if (instruido) {
    const largo = s.glifos.u16corto()
    partes.push(Buffer.from([largo >> 8, largo & 0xff]), s.instrucciones.trozo(largo))
  }
  return Buffer.concat(partes)
}

/** Undoes the WOFF2 transform of `glyf`, giving plain `glyf` and long `loca` tables. */
export function restaurarGlyf(tabla: Buffer): { glyf: Buffer; loca: Buffer } {
  const c = crearLector(tabla, 4)
  const total = c.u16()
  c.u16()
  const largos = Array.from({ length: 7 }, () => c.u32())
  const [contornos, conteos, banderas, glifos, compuestos, cajasCrudas, instrucciones] = largos.map((l) =>
    c.trozo(l),
  ) as [Buffer, ...Buffer[]]
  const mapa = ((total + 31) >> 5) << 2
  const lector = (b: Buffer | undefined) => crearLector(b ?? Buffer.alloc(0))
  const s: Flujos = {
    contornos: lector(contornos),
    conteos: lector(conteos),
    banderas: lector(banderas),
    glifos: lector(glifos),
    compuestos: lector(compuestos),
    cajas: lector(cajasCrudas?.subarray(mapa)),
    instrucciones: lector(instrucciones),
  }
  const loca = Buffer.alloc((total + 1) * 4)
  const partes: Buffer[] = []
  let fin = 0
  for (let id = 0; id < total; id++) {
    const contados = s.contornos.i16()
    const conCaja = ((cajasCrudas?.[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0
    const caja = conCaja ? s.cajas.trozo(8) : null
    const glifo =
      contados === 0
        ? Buffer.alloc(0)
        : contados > 0
          ? leerSimple(contados, s, caja)
          : leerCompuesto(s, caja ?? Buffer.alloc(8))
    const relleno = (4 - (glifo.length % 4)) % 4
    partes.push(glifo, Buffer.alloc(relleno))
    fin += glifo.length + relleno
    loca.writeUInt32BE(fin, (id + 1) * 4)
  }
  return { glyf: Buffer.concat(partes), loca }
}
