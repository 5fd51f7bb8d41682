import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { NOMBRES_DOCUMENTO, rutaDeVersion } from '@entrale/contract/legales/rutas'
import { useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { api } from '../../../lib/api'
import { diaLargo, ZONA_CENTRO } from '../../../lib/formatos'
import { Note } from '../../../ui/card'
import { BotonHacer } from '../../comun/hacer'
import { cuentaQuery } from './consultas'

/** New versions of the texts that the person agreed to, until they say that they saw them. */
export function TextosNuevos({ documentosNuevos }: Pick<Cuenta, 'documentosNuevos'>) {
  const cache = useQueryClient()
  if (documentosNuevos.length === 0) return null
  const visto = async () => {
    await api('POST /cuenta/documentos-vistos')
    await cache.invalidateQueries({ queryKey: cuentaQuery().queryKey })
  }
  return (
    <Note role="region" aria-label="Textos que cambiaron" icon={<ScrollText aria-hidden="true" />} tone="talavera">
      <ul className="grid gap-3">
        {documentosNuevos.map(({ documento, version, cambios, vigenteDesde }) => (
          <li key={documento + version} className="wrap-anywhere">
            <a className="link font-semibold" href={rutaDeVersion(documento, version)} target="_blank" rel="noopener">
              {NOMBRES_DOCUMENTO[documento]}, versión {version}
            </a>
            , desde el {diaLargo(vigenteDesde, ZONA_CENTRO)}. {cambios}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <BotonHacer size="sm" accion={visto}>
          Entendido
        </BotonHacer>
      </div>
    </Note>
  )
}
