import type { Categoria } from '@entrale/contract/eventos'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button'
import { ChipLink, ChipRow } from '../../ui/chip'
import { NativeSelect } from '../../ui/input'
import { direccionCon, FECHAS, type Fecha, filtrosPuestos, type Vista } from './filtros'
import { SelectorCiudad } from './selector-ciudad'

type FiltrosProps = { vista: Vista; params: URLSearchParams; categorias: Categoria[] }

const ORDENES = [
  { valor: '', texto: 'Fecha' },
  { valor: 'precio', texto: 'Precio' },
]

function Orden({ vista, cambiar }: { vista: Vista; cambiar: (cambios: Record<string, string>) => string }) {
  const navigate = useNavigate()
  return (
    <div className="inline-flex items-center gap-2 text-md">
      <span aria-hidden="true" className="text-muted">
        Ordenar por
      </span>
      <span className="w-32">
        <NativeSelect
          aria-label="Ordenar por"
          value={vista.orden === 'fecha' ? '' : vista.orden}
          onChange={(event) => navigate(cambiar({ orden: event.target.value }), { preventScrollReset: true })}
          className="min-h-11 py-1.5 font-medium"
        >
          {ORDENES.map(({ valor, texto }) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </NativeSelect>
      </span>
    </div>
  )
}

/** Every filter is an address: it can be shared, kept and gone back to. */
export function FiltrosEventos({ vista, params, categorias }: FiltrosProps) {
  const cambiar = (cambios: Record<string, string>) => direccionCon('/eventos', params, cambios)
  const puestos = filtrosPuestos(vista)
  return (
    <div className="grid gap-2.5">
      <ChipRow label="Ciudad, fecha y precio">
        <SelectorCiudad ciudad={vista.ciudad} hrefDe={(ciudad) => cambiar({ ciudad })} />
        {(Object.keys(FECHAS) as Fecha[]).map((fecha) => (
          <ChipLink key={fecha} current={vista.fecha === fecha} href={cambiar({ desde: vista.fecha === fecha ? '' : fecha, hasta: '' })}>
            {FECHAS[fecha]}
          </ChipLink>
        ))}
        <ChipLink current={vista.gratis} href={cambiar({ gratis: vista.gratis ? '' : 'true' })}>
          Gratis
        </ChipLink>
        <ChipLink current={vista.enLinea} href={cambiar({ enLinea: vista.enLinea ? '' : 'true' })}>
          En línea
        </ChipLink>
      </ChipRow>
      <ChipRow label="Categorías">
        {categorias.map(({ slug, nombre }) => (
          <ChipLink key={slug} current={vista.categoria === slug} href={cambiar({ categoria: vista.categoria === slug ? '' : slug })}>
            {nombre}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
        <Orden vista={vista} cambiar={cambiar} />
        {puestos > 0 && (
          <ButtonLink href="/eventos" variant="ghost" size="sm" icon={<X aria-hidden="true" />}>
            Quitar filtros ({puestos})
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
