// Portuguese.

export const canceled = 'O pagamento não foi concluído. Pode tentar novamente.';
export const notLoaded = 'Não foi possível carregar o pagamento. Verifique a sua ligação à Internet e tente novamente.';
export const close = 'Fechar';
export const loading = 'A carregar';
