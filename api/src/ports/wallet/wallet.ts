/** `vigente` admits or may admit again; `usado` was, for good; `vencido`: its evento is over; `anulado` never admits again. */
export type EstadoPase = 'vigente' | 'usado' | 'vencido' | 'anulado'

/** What a pass on a phone shows, in words already. */
export type Pase = {
  /** Of the boleto: the same one again takes the place of the pass that is there. */
  id: string
  /** Of which links of the boleto it is: once they are revoked, another pass is made. */
  enlaces: number
  estado: EstadoPase
  /** The same in words: "Usado el 28 nov, 20:14 · Puerta Norte" */
  dicho: string
  /** The text of the QR; empty while it opens nothing. */
  codigo: string
  folio: string
  /** "1 de 2" */
  lugarEnCompra: string
  tipo: string
  titular: string
  /** Its page, opened. */
  enlace: string
  /** Where the phone asks for the pass anew, and what it shows there. */
  servicio: { url: string; token: string }
  evento: {
    id: string
    nombre: string
    organizador: string
    inicio: Date
    fin: Date
    zonaHoraria: string
    /** "viernes, 4 de diciembre de 2026, 9:00 p.m. (hora del centro)" */
    cuando: string
    lugar: string | null
    direccion: string | null
    punto: { lat: number; lng: number } | null
  }
  /** The ground and what is written on it, each #rrggbb. */
  colores: { fondo: string; texto: string; rotulo: string }
}

/** As PNG. */
export type Imagenes = { cartel: Buffer | null; logo: Buffer | null }

/** `olvidar`: nobody keeps that pass there any more. What may succeed later fails instead. */
export type Avisado = 'hecho' | 'olvidar'

/**
 * Each one null without its keys. Apple: `crear` makes a file; `avisar` tells a phone, by its token, that passes of this
 * installation changed. Google: `crear` makes an address where its app adds the pass; `actualizar` changes it there.
 */
export type Wallet = {
  apple: {
    passTypeId: string
    crear: (pase: Pase, imagenes: Imagenes) => Promise<Buffer>
    avisar: (token: string) => Promise<Avisado>
  } | null
  google: {
    crear: (pase: Pase) => Promise<string>
    actualizar: (pase: Pase) => Promise<Avisado>
  } | null
}

/** The house at night. */
export const COLORES = { fondo: '#0F1311', texto: '#FBF8F1', rotulo: '#FFA31A' } as const
