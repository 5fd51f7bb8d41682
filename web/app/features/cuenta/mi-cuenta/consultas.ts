import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { actualizarUsuario } from '../../../lib/sesion/datos'
import { sesionActual } from '../../../lib/sesion/sesion'

async function readCuenta() {
  const { token } = sesionActual()
  const { item } = await api('GET /cuenta/obtener')
  if (sesionActual().token === token) actualizarUsuario(item.usuario)
  return item
}

/** Read again when the tab is shown: a link of an e-mail may have changed the account in another tab. */
const alVolver = { staleTime: 0, refetchOnWindowFocus: true } as const

export const cuentaQuery = () => queryOptions({ queryKey: ['panel', 'cuenta'], queryFn: readCuenta, ...alVolver })

export const promocionesQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'promociones'],
    queryFn: async () => (await api('GET /cuenta/promociones')).items,
    ...alVolver,
  })

export const dispositivosQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'dispositivos'],
    queryFn: async () => (await api('GET /cuenta/dispositivos')).items,
    ...alVolver,
  })
