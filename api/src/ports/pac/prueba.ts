import type { Documento } from './documento-prueba.ts'
import {
  type Cfdi,
  type CfdiGlobal,
  type DocumentosPrueba,
  type Formato,
  type Pac,
  PacRechaza,
  type Timbre,
} from './pac.ts'
import { dibujarPrueba } from './prueba-pdf.ts'
import { escribirPrueba } from './prueba-xml.ts'

/** RFCs of the tax office's own test set that the sandbox agrees to fail for: one as wrong data would, one as a PAC that is down. */
export const RFC_RECHAZADO = 'IVD920810GU2'
export const RFC_SIN_RESPUESTA = 'URE180429TM6'
const CAUSA = 'El nombre o la razón social no coincide con el registrado en el SAT para ese RFC (CFDI40145).'

const timbreDe = ({ referencia, clave, cfdi, cancelado }: Documento): Timbre => ({
  referencia,
  clave,
  uuid: referencia.replace('prueba_', '').toUpperCase(),
  total: cfdi.conceptos.reduce((suma, { total }) => suma + total, 0),
  dePrueba: true,
  cancelado,
})

/** Stamps by itself, and each of its documents says that it is worth nothing. For demo mode. */
export function createPacPrueba(documentos: DocumentosPrueba): Pac {
  const timbrar = async (cfdi: Cfdi | CfdiGlobal) => {
    if (cfdi.receptor.rfc === RFC_RECHAZADO) throw new PacRechaza(CAUSA)
    if (cfdi.receptor.rfc === RFC_SIN_RESPUESTA) throw new Error('the sandbox does not answer for this RFC')
    return timbreDe(await documentos.guardar({ referencia: `prueba_${cfdi.clave}`, clave: cfdi.clave, cfdi }))
  }
  const leer = async (referencia: string) => {
    const documento = await documentos.leer(referencia)
    return documento === null ? null : timbreDe(documento)
  }
  const descargar = async (referencia: string, formato: Formato) => {
    const documento = await documentos.leer(referencia)
    if (documento === null) return null
    const datos = { ...documento, uuid: timbreDe(documento).uuid }
    return formato === 'pdf' ? dibujarPrueba(datos) : Buffer.from(escribirPrueba(datos))
  }
  const cancelar = async (referencia: string) => {
    await documentos.cancelar(referencia)
    return 'cancelado' as const
  }
  return {
    proveedor: 'prueba',
    timbrar,
    global: timbrar,
    leer,
    cancelar,
    descargar,
    comprobar: async () => ({ rfc: null, dePrueba: true }),
  }
}
