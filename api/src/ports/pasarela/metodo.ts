export type MetodoPasarela = 'prueba' | 'tarjeta' | 'oxxo' | 'spei' | 'mercadopago'
