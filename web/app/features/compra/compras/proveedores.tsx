import type { Compra } from '@entrale/contract/compras/compra'
import { REGIMENES } from '@entrale/contract/sat'
import { pesos } from '../../../lib/formatos'

type Emisor = Compra['emisores']['boletos']
const regimenDe = (clave: string) => {
  const suyo = REGIMENES.find((uno) => uno.clave === clave)
  return suyo === undefined ? clave : `${clave} · ${suyo.nombre}`
}

type De = { titulo: string; emisor: Emisor; iva: number; local?: number | null }

function Proveedor({ titulo, emisor, iva, local = null }: De) {
  const { nombre, rfc, regimen, codigoPostal } = emisor
  return (
    <li className="grid gap-0.5">
      <span className="wrap-anywhere">
        {titulo}: <b className="font-semibold">{nombre}</b>
      </span>
      {rfc !== null && (
        <span className="wrap-anywhere text-muted">
          RFC {rfc}
          {regimen !== null && ` · Régimen ${regimenDe(regimen)}`}
          {codigoPostal !== null && ` · Lugar de expedición ${codigoPostal}`}
        </span>
      )}
      <span className="text-muted">
        {iva > 0 ? `Incluye IVA de ${pesos(iva)}.` : 'Sin IVA.'}
        {local !== null && ` Incluye impuesto local sobre espectáculos de ${pesos(local)}.`}
      </span>
    </li>
  )
}

/** Who sells what, and the tax of each: two suppliers on one receipt. */
export function Proveedores({ compra }: { compra: Compra }) {
  const { subtotal, cargos, impuestos, emisores } = compra
  if (subtotal + cargos === 0) return null
  return (
    <ul className="grid gap-2.5 text-sm">
      <Proveedor titulo="Boletos" emisor={emisores.boletos} iva={impuestos.boletos} local={impuestos.local} />
      {cargos > 0 && <Proveedor titulo="Cargo por servicio" emisor={emisores.cargo} iva={impuestos.cargo} />}
    </ul>
  )
}
