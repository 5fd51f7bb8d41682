import { useQuery } from '@tanstack/react-query'
import { sesionActual } from '../../../lib/sesion/sesion'
import { Button } from '../../../ui/button'
import { useObjectUrl } from '../../../ui/object-url'
import { cabeceraDe } from '../comun/acceso'
import { enGrupos } from './grupos'

/** `conNumero`: also the digits, where nothing else shows them. */
type BarrasProps = { folio: string; acceso: string | null; codigo: string; conNumero: boolean }

async function pedirBarras(folio: string, acceso: string | null): Promise<Blob> {
  const { token } = sesionActual()
  const headers = { ...cabeceraDe(acceso), ...(token !== null && { authorization: `Bearer ${token}` }) }
  const respuesta = await fetch(`/api/p/compras/${encodeURIComponent(folio)}/barras.svg`, { headers })
  if (!respuesta.ok) throw new Error('sin barras')
  return respuesta.blob()
}

/** The bars that the cashier scans: black on white in both themes. Asked for with the session, or with the link's token. */
export function Barras({ folio, acceso, codigo, conNumero }: BarrasProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['barras', folio, codigo, acceso],
    queryFn: () => pedirBarras(folio, acceso),
    staleTime: 3_600_000,
    retry: 1,
  })
  const url = useObjectUrl(data)
  return (
    <div className="rounded-inner bg-white px-4 py-5 text-center text-[#171c19]">
      <div className="grid h-24 items-center overflow-hidden">
        {url !== undefined && (
          <img src={url} alt={`Código de barras ${enGrupos(codigo)}`} className="h-24 w-full object-contain" />
        )}
        {isError && (
          <div className="grid justify-items-center gap-2 text-sm">
            <p>No pudimos cargar el código de barras. En caja también sirve el número.</p>
            <Button
              size="sm"
              className="border-[#171c19]/40 text-[#171c19] enabled:hover:bg-[#f3eee2]"
              onClick={() => void refetch()}
            >
              Intentar de nuevo
            </Button>
          </div>
        )}
      </div>
      {conNumero && <p className="type-folio mt-3 select-all whitespace-normal text-base">{enGrupos(codigo)}</p>}
    </div>
  )
}
