/** Inputs of published vectors, for a workbench that shows something at once. `workbench.test.ts` compares them. */
export const demo = {
  text: '{"name":"Holiday photos"}',
  keys: {
    1: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    2: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    3: '5760c906d9ddfcf1b818b6d4d69d5292a591cb5ac3ec92e8079931c054c9323e',
  },
  ciphertext: '002yOBDiRJ-3syPi9iOEUZfnrJUimNjb69h4ASwzi4FPNTcOjReC7ASTuriGma5jYQ0D2c=',
  hmacKey: 'c96c75aabb8f12835f7338ffb5534165d8a18bb362ed6afe0fc240d573e0d736',
  password: 'correct horse battery staple',
  salts: {
    1: '',
    2: '231c4a38361c376e7c58faebd0b3c9a2da5de4b39147ff7bc18f7bad4ac3714d78e9a1af6e0bb0e150123d0de9b1772383d9a52b6de3b416c8548c5f013d5310284f6e4a3abfbc0ecc1dadf9637ee41901c6c19d612437abab4ff37e27f13f0655c173d6c262b009cf3d52f49061559425d8bc8099957c65fb3b861d2adc32ec',
    3: '5c4a9d5463adf6aaec65344c44b3bb922611fd699347ea1699108d37728c36942f169f2e1f953e0cae61c4c872a770b1b2f3c12bd39b7cc84a7a88f0ca30d706503fab36b8505d6f4cc823eea9989cc6b0546fa39c1fbfe83b532eddd3adff2ec650cc26fcebbb60876c769f2c8dfea09213e5116eb8e50238c1901f172443f4d5b14aea4b9dd8bb1f825d978a1423c328421b7d42c664657cef22ca2c5a5ec2a4e5ef80073b0272bdc6f89a8ee790bd3b6bb938b5297c16335ce447c86ed5b314df94747904a98723a18d445c05c6073bfc2d05b64147e5b70338d796b1245d739fa211e827b616d0981aaaf4b4e675e97ad89f67786b589111b288a75a004d',
  },
} as const;
