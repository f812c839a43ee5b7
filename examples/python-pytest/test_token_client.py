import pytest

from token_client import TokenRefused, obtain_token

APPLICATION = {"client_id": "demo-app", "client_secret": "demo-secret"}


def test_obtains_a_token(session):
    assert obtain_token(session.base_url, **APPLICATION)
    assert session.findings() == []


@pytest.mark.parametrize(
    ("scenario", "code"),
    [("client-id-missing", 1025), ("client-secret-missing", 1026), ("credentials-invalid", 1033)],
)
def test_tells_the_error_code(session, scenario, code):
    session.play(scenario)
    with pytest.raises(TokenRefused) as refused:
        obtain_token(session.base_url, **APPLICATION)
    assert refused.value.code == code


def test_takes_201_for_success_as_well(session):
    session.play("success-created")
    assert obtain_token(session.base_url, **APPLICATION)
