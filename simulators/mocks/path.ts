/** Where the sandbox serves its mocks of third-party scripts. */
export const MOCKS = '/mocks/';
