/** For tests on this machine alone: nobody trusts it, and whoever reads this can use its key. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvuAyjJ3luT5i0pyQ
70Y+67n24jWZDgB/k/jUiYvYnM2hRANCAATK+8vFec0obklFvf2MvngPapeNDKkh
tA8jmL3YDkGoZWu1nI907lhfi/Jcbtw3KP3wtjMwE/PTGdm4j6KCKQkl
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUETxDFR/AKgxrdojA+BxwmDjeP24wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NTgzN1oYDzIxMjYxMDI5
MDg1ODM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATK+8vFec0obklFvf2MvngPapeNDKkhtA8jmL3YDkGoZWu1nI907lhf
i/Jcbtw3KP3wtjMwE/PTGdm4j6KCKQklo28wbTAdBgNVHQ4EFgQUqX6vhOcCoRQ+
nwbCEiP9gC3afpgwHwYDVR0jBBgwFoAUqX6vhOcCoRQ+nwbCEiP9gC3afpgwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgchn14+KxBQlcz/pZVBAFUlHwyvbWyYrzJEur8Ia2IMgCIEqk
OvSH44+5/QSx3mtji7xgl2QkFIHHxOyRj6rBNChI
-----END CERTIFICATE-----
`,
};
