import { ApiError } from '@entrale/contract/client'
import { data } from 'react-router'

/** For loaders: what the API does not find is a page that does not exist; any other refusal keeps its status. */
export async function oNoEncontrado<T>(pedido: Promise<T>): Promise<T> {
  try {
    return await pedido
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, 404)
    throw error
  }
}
